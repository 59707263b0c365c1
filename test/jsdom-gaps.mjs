// Provides what jsdom lacks: requests, scrolling, sizes and modal dialogs.
globalThis.Headers ??= Map;
globalThis.scrollTo = () => undefined;
globalThis.ResizeObserver = class {
  observe() {}
  disconnect() {}
};

const { prototype } = globalThis.HTMLDialogElement;
prototype.showModal = function () {
  this.open = true;
};
prototype.close = function () {
  if (this.open) queueMicrotask(() => this.dispatchEvent(new Event('close')));
  this.open = false;
};
