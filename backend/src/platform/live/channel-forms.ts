import { SHORT_FORM } from '@league/shared/live/wire';
import type { Socket } from 'socket.io';
import type { LiveChannel } from './live-channel.js';

/** One channel in each form that its messages have. A form without subscribers is not written. */
export class ChannelForms {
  private readonly all: readonly LiveChannel[];

  /** @param short absent when there is no short form of its messages */
  constructor(
    readonly json: LiveChannel,
    private readonly short?: LiveChannel,
  ) {
    this.all = short ? [json, short] : [json];
  }

  get isFollowed(): boolean {
    return this.all.some(({ isFollowed }) => isFollowed);
  }

  /** In the form that the client asked for when it connected. */
  of(socket: Socket): LiveChannel {
    const { form } = socket.handshake.auth as { readonly form?: unknown };
    return form === SHORT_FORM.form && this.short ? this.short : this.json;
  }

  publish(delta: object): void {
    for (const channel of this.all) channel.publish(delta);
  }

  breakSequence(nothing: object): void {
    for (const channel of this.all) channel.breakSequence(nothing);
  }

  leave(socket: Socket): void {
    for (const channel of this.all) channel.leave(socket);
  }

  expire(now: number): void {
    for (const channel of this.all) channel.expire(now);
  }
}
