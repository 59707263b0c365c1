const { prototype } = globalThis.HTMLDialogElement;

// jsdom has no modal dialogs.
prototype.showModal = function () {
  this.open = true;
};
prototype.close = function () {
  if (this.open) queueMicrotask(() => this.dispatchEvent(new Event('close')));
  this.open = false;
};
