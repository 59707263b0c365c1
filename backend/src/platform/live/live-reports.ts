import { Injectable, Logger } from '@nestjs/common';
import type { LiveRefusalDto } from '@league/shared/live/live-refusal.dto';
import type { Socket } from 'socket.io';
import { DomainError } from '../http/domain-error.js';
import { LiveConnections } from './live-connections.js';

/** Describes the handlers for the reports of one connection. */
export interface ReportHandler {
  /**
   * Checks and stores a report; rejects with a DomainError when it is refused. `network` is the client's, in the format of
   * `networkOf`.
   */
  readonly report: (connectionId: string, report: unknown, network: string) => Promise<void>;
  /** Called when the connection is closed. */
  readonly left: (connectionId: string) => void;
}

/** Passes the reports of screens to the feature that registered for them. */
@Injectable()
export class LiveReports {
  private readonly logger = new Logger('Live');
  private handler: ReportHandler | undefined;

  constructor(private readonly connections: LiveConnections) {}

  register(handler: ReportHandler): void {
    this.handler = handler;
  }

  /** Passes the reports of a new connection, and its end, to the handler. */
  follow(socket: Socket): void {
    const { handler } = this;
    if (!handler) return;
    socket.on('screen', (report: unknown, ack: unknown) => void this.handle(socket, handler, report, ack));
    socket.once('disconnect', () => handler.left(socket.id));
  }

  private async handle(socket: Socket, handler: ReportHandler, report: unknown, ack: unknown): Promise<void> {
    const answer = await handler.report(socket.id, report, this.connections.networkOf(socket)).then(
      () => ({ ok: true }),
      (error: unknown) => this.refusalOf(error),
    );
    if (typeof ack === 'function') (ack as (answer: unknown) => void)(answer);
  }

  private refusalOf(error: unknown): LiveRefusalDto {
    const known = error instanceof DomainError;
    if (!known) this.logger.warn({ err: error, msg: 'a report could not be kept' });
    return (known ? error : DomainError.busy()).toLiveRefusal();
  }
}
