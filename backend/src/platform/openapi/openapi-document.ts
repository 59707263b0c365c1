import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { MetadataScanner, ModulesContainer } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { FASTIFY_ROUTE_CONFIG_METADATA } from '@nestjs/platform-fastify/constants.js';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { ACCESS, type Access } from '../auth/auth-decorators.js';
import { IN_WORLD } from '../http/in-world.js';
import type { LeagueRouteConfig } from '../http/route-config.js';
import { HTTP_VERBS, type Operation, type RouteRules, withAnswers } from './openapi.rules.js';
import { describeDto } from './describe-dto.js';
import { readAnswers, type Schema } from './openapi-answers.js';

type Method = (...args: never[]) => unknown;
type Controller = new (...args: never[]) => object;

/** Serves the documentation at /api/docs and the document at /api/docs.json, which is created on the first request. */
export function serveOpenApi(app: NestFastifyApplication): void {
  SwaggerModule.setup('docs', app, () => createDocument(app), {
    useGlobalPrefix: true,
    jsonDocumentUrl: 'docs.json',
    raw: ['json'],
    customSiteTitle: 'Racing league: HTTP interface',
    swaggerOptions: { docExpansion: 'none', filter: true }, // 200 routes at once take a browser many seconds
  });
}

/**
 * Returns the league's HTTP interface as OpenAPI 3.1: the routes of the running application, request bodies from the validation
 * rules of the DTOs, and responses from their types.
 */
function createDocument(app: NestFastifyApplication): OpenAPIObject {
  const routes = findRoutes(app);
  for (const route of routes.values()) describeRequest(route);
  const settings = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Racing league')
    .setDescription(
      'Laps in, records and boards out. Times are ISO 8601 UTC, lap times seconds. Errors are RFC 9457 problems.',
    )
    .setVersion('1')
    .addBearerAuth({
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'JWT',
      description: 'From POST /api/auth/login; lasts 7 days.',
    })
    .build();
  const document = SwaggerModule.createDocument(app, settings, {
    operationIdFactory: (_, method) => method,
  });
  const answers = readAnswers();
  for (const path of Object.values(document.paths)) {
    for (const verb of HTTP_VERBS) {
      const operation = path[verb] as Operation | undefined;
      if (!operation) continue;
      const route = routes.get(operation.operationId);
      if (!route) throw new Error(`no route ${operation.operationId}`);
      path[verb] = withAnswers(verb, operation, rulesOf(route), answers.routes, pipedParameters(route)) as never;
    }
  }
  const schemas = { ...document.components?.schemas, ...answers.schemas } as NonNullable<
    OpenAPIObject['components']
  >['schemas'];
  return { ...document, components: { ...document.components, schemas: schemas ?? {} } };
}

interface Route {
  readonly controller: Controller;
  readonly method: string;
}

/** Returns the routes by method name, which is unique among all controllers because the build refuses duplicates. */
function findRoutes(app: NestFastifyApplication): ReadonlyMap<string, Route> {
  const controllers = [...app.get(ModulesContainer).values()].flatMap((module) => [...module.controllers.values()]);
  return new Map(
    controllers.flatMap(({ metatype }) => {
      const controller = metatype as Controller;
      const methods = new MetadataScanner().getAllMethodNames(controller.prototype as object);
      return methods.map((method) => [method, { controller, method }] as const);
    }),
  );
}

function describeRequest({ controller, method }: Route): void {
  const types = (Reflect.getMetadata('design:paramtypes', controller.prototype as object, method) ?? []) as unknown[];
  for (const type of types) if (typeof type === 'function') describeDto(type as Controller);
}

function rulesOf({ controller, method }: Route): RouteRules {
  const handler = (controller.prototype as Record<string, Method>)[method] as Method;
  const access = (Reflect.getMetadata(ACCESS, handler) ?? Reflect.getMetadata(ACCESS, controller)) as
    Access | undefined;
  const config = (Reflect.getMetadata(FASTIFY_ROUTE_CONFIG_METADATA, handler) ?? {}) as LeagueRouteConfig;
  return {
    access,
    isInWorld: Reflect.getMetadata(IN_WORLD, handler) === true,
    bodyRefusals: config.refusals ?? {},
  };
}

/** Returns the schemas of parameters checked by a pipe that has one, such as LimitPipe. */
function pipedParameters({ controller, method }: Route): ReadonlyMap<string, Schema> {
  const parameters = Object.values((Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, method) ?? {}) as object) as {
    readonly data?: unknown;
    readonly pipes?: readonly { readonly schema?: Schema }[];
  }[];
  return new Map(
    parameters.flatMap(({ data, pipes = [] }) =>
      pipes.flatMap(({ schema }) => (typeof data === 'string' && schema ? [[data, schema] as const] : [])),
    ),
  );
}
