import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { SwaggerModule } from '@nestjs/swagger';
import { createDocument } from './openapi-document.js';

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
