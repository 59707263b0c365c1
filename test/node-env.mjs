import { TestEnvironment } from 'jest-environment-node';
import { takePlace } from './places.mjs';

/**
 * Node's environment, in which a file runs while it holds a place. A file whose docblock has the line `@waits`, because it
 * needs a processor for a small part of its time, runs without.
 */
export default class NodeEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.needsPlace = context.docblockPragmas.waits === undefined;
  }

  async setup() {
    await super.setup();
    if (this.needsPlace) this.leavePlace = await takePlace(Number(process.env.TEST_PLACES));
  }

  async teardown() {
    await super.teardown();
    this.leavePlace?.();
  }
}
