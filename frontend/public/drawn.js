/*
 * Runs a server-rendered page until the app takes over. Times are shown in the reader's zone. Visitors can read the page
 * without the app, which starts at their first interaction. Earlier input is carried over
 * (docs/decisions/0055-pages-drawn-by-the-server.md).
 */
(function () {
  const page = globalThis.document;
  const app = page.querySelector('meta[name="league-app"]');
  const root = page.querySelector('[data-rendered-for]');
  if (app === null || root === null) return;

  const REFRESH_MS = 5_000;
  /** The number of refreshes, 5 s apart, after which the app starts without any interaction. */
  const MOST_REFRESHES = 1;
  const RETRY_MS = 5_000;
  const ACTS = ['pointerdown', 'mousemove', 'keydown', 'focusin', 'wheel', 'scroll', 'touchstart'];
  const FIELDS = 'input, select, textarea';
  /** Everything else that can have the focus. */
  const CONTROLS = 'a, button, summary, [tabindex]';
  let isStarted = false;
  let refreshes = 0;
  let pressed = null;
  let focused = null;
  /** The sections that the reader has opened or closed. */
  const toggled = new Set();
  /** The keys pressed on a tab, which only the app can move. */
  const tabKeys = [];
  const pause = () => new Promise((resolve) => globalThis.setTimeout(resolve));

  function start(event) {
    // Browsers also report a mouse that rests where the page appears.
    const isResting = event?.type === 'mousemove' && event.movementX === 0 && event.movementY === 0;
    if (isStarted || isResting) return;
    isStarted = true;
    page.documentElement.dataset.app = 'starting';
    for (const act of ACTS) globalThis.removeEventListener(act, start, true);
    const files = app.content.split(' ');
    for (const file of files.concat(app.dataset.routes.split(' '))) {
      if (file === '') continue;
      const link = page.createElement('link');
      link.rel = 'modulepreload';
      link.href = file;
      page.head.append(link);
    }
    run(files);
  }

  /** Runs the files one by one, so that no task is long. Starts over after 5 s when one cannot be loaded. */
  function run(files) {
    files
      .reduce((before, file) => before.then(() => import(file)).then(pause), Promise.resolve())
      .catch(() => globalThis.setTimeout(run, RETRY_MS, files));
  }

  /** Enables the page's controls; `carryOver` repeats their input and the last click in the app. */
  function openControls(drawn) {
    for (const control of drawn.querySelectorAll('[inert]')) control.removeAttribute('inert');
  }

  root.addEventListener('submit', function (event) {
    event.preventDefault();
    press(event.submitter);
  });
  root.addEventListener('click', function (event) {
    const button = event.target.closest('button');
    if (button !== null && button.form === null) press(button);
  });
  root.addEventListener('toggle', (event) => toggled.add(event.target), true);
  root.addEventListener('keydown', function (event) {
    if (event.target.closest('[role=tab]') === null || event.altKey || event.ctrlKey || event.metaKey) return;
    if (!['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key)) return;
    event.preventDefault();
    tabKeys.push(event.key);
  });
  globalThis.addEventListener('keydown', function (event) {
    if (event.key?.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    const search = root.isConnected ? root.querySelector('[aria-keyshortcuts~="Control+K"]') : null;
    if (search === null) return;
    event.preventDefault();
    press(search);
  });
  function press(button) {
    pressed = button;
    if (button !== null) button.ariaBusy = 'true';
    start();
  }

  /** Returns whether the reader has changed a field. A member's saved values are unknown to the drawn page. */
  function isChanged(field, part) {
    if (field.nodeName !== 'SELECT')
      return field[part] !== field[part === 'checked' ? 'defaultChecked' : 'defaultValue'];
    const drawn = [...field.options].findIndex((option) => option.defaultSelected);
    return field.selectedIndex !== Math.max(0, drawn);
  }

  /** Returns the app's counterpart of an element of the drawn page: the one at the same position among similar elements. */
  function sameIn(shown, drawn, one, selector, areAlike) {
    const alike = (within) => [...within.querySelectorAll(selector)].filter((other) => areAlike(one, other));
    return alike(shown)[alike(drawn).indexOf(one)];
  }
  const areSameFields = (one, other) => one.name === other.name && one.type === other.type;
  const areSameButtons = (one, other) => one.textContent === other.textContent && one.ariaLabel === other.ariaLabel;
  /** Ignores the text of other controls, such as scrolling regions, because the app may show more in them. */
  const areSameControls = (one, other) =>
    one.nodeName === other.nodeName &&
    one.ariaLabel === other.ariaLabel &&
    (!one.matches('a, button, summary') || (one.textContent === other.textContent && one.href === other.href));
  const areSameSections = (one, other) => one.firstElementChild?.textContent === other.firstElementChild?.textContent;

  /** Copies input, opened sections, focus, the keys pressed on a tab and the last click to the app's page. */
  async function carryOver(drawn, shown, focused) {
    for (const field of drawn.querySelectorAll(FIELDS)) {
      const own = sameIn(shown, drawn, field, FIELDS, areSameFields);
      if (own === undefined) continue;
      const part = field.type === 'checkbox' || field.type === 'radio' ? 'checked' : 'value';
      if (isChanged(field, part) && own[part] !== field[part]) {
        if (part === 'checked') own.click();
        else {
          // React ignores a value set through the property of the element itself.
          Object.getOwnPropertyDescriptor(Object.getPrototypeOf(own), part).set.call(own, field[part]);
          const change = field.nodeName === 'SELECT' ? 'change' : 'input';
          own.dispatchEvent(new globalThis.Event(change, { bubbles: true }));
        }
      }
      if (field === focused) own.focus({ preventScroll: true });
    }
    for (const section of toggled) {
      const own = sameIn(shown, drawn, section, 'details', areSameSections);
      if (own !== undefined) own.open = section.open;
    }
    if (focused !== null && !focused.matches(FIELDS))
      sameIn(shown, drawn, focused, CONTROLS, areSameControls)?.focus({ preventScroll: true });
    for (const key of tabKeys) {
      // Tabs are ready, and have handled the previous key, only after a paint.
      await new Promise((resolve) => globalThis.requestAnimationFrame(resolve)).then(pause);
      const again = new globalThis.KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      page.activeElement.dispatchEvent(again);
    }
    if (pressed !== null) sameIn(shown, drawn, pressed, 'button', areSameButtons)?.click();
  }

  root.addEventListener('focusin', (event) => (focused = event.target));
  root.addEventListener('focusout', (event) => event.relatedTarget !== null && (focused = null));
  new globalThis.MutationObserver(function (_changes, observer) {
    if (root.isConnected) return;
    observer.disconnect();
    page.documentElement.dataset.app = 'there';
    globalThis.setTimeout(() => carryOver(root, page.getElementById('root'), focused));
  }).observe(page.getElementById('root'), { childList: true });

  /** The formats of ui/text/format.ts; one that contains another precedes it. */
  const FORMATS = [
    { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' },
    { weekday: 'long', month: 'long', day: 'numeric' },
    { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit', year: 'numeric' },
    { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
    { dateStyle: 'long' },
    { dateStyle: 'medium' },
    { month: 'short', day: 'numeric', year: '2-digit' },
    { month: 'short', day: 'numeric' },
    { hour: 'numeric', minute: '2-digit' },
    { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  ];
  const language = page.documentElement.lang;
  const locale = globalThis.navigator.languages.find((tag) => tag.split('-')[0] === language) ?? language;
  const formatters = new Map();
  function written(format, date, place, timeZone) {
    const key = FORMATS.indexOf(format) + place + timeZone;
    if (!formatters.has(key))
      formatters.set(key, new globalThis.Intl.DateTimeFormat(place, Object.assign({ timeZone }, format)));
    return plain(formatters.get(key).format(date));
  }
  const plain = (text) => text.replace(/[\u00a0\u202f]/g, ' ');

  function localTimes(drawn, from) {
    const zone = new globalThis.Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (zone === from && locale === language) return;
    for (const time of drawn.querySelectorAll('time[datetime]')) {
      const date = Date.parse(time.dateTime);
      if (Number.isNaN(date)) continue;
      const texts = page.createTreeWalker(time, globalThis.NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const text = texts.currentNode;
        const old = plain(text.data);
        const format = FORMATS.find((one) => old.includes(written(one, date, language, from)));
        if (format === undefined) continue;
        text.data = old.replace(written(format, date, language, from), () => written(format, date, locale, zone));
      }
    }
  }

  /** Changes only what differs, to keep pictures and the position of a screen reader. */
  function update(old, now) {
    if (old.nodeName === 'NOSCRIPT' && now.nodeName === 'NOSCRIPT') return;
    if (old.nodeType !== now.nodeType || old.nodeName !== now.nodeName) return old.replaceWith(now);
    if (old.nodeType !== globalThis.Node.ELEMENT_NODE) {
      if (old.data !== now.data) old.data = now.data;
      return;
    }
    for (const { name, value } of now.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
    for (const { name } of [...old.attributes]) if (!now.hasAttribute(name)) old.removeAttribute(name);
    const children = [...old.childNodes];
    [...now.childNodes].forEach((child, n) => (children[n] ? update(children[n], child) : old.append(child)));
    for (const child of children.slice(now.childNodes.length)) if (child.parentNode === old) child.remove();
  }

  /** Refreshes the page until the app starts. Starts the app when that fails, or after MOST_REFRESHES. */
  async function refresh() {
    if (isStarted) return;
    if (page.visibilityState === 'hidden') return page.addEventListener('visibilitychange', refresh, { once: true });
    if (++refreshes > MOST_REFRESHES) return start();
    const asked = globalThis.location.href;
    const answer = await globalThis.fetch(asked, { headers: { accept: 'text/html' } }).catch(() => null);
    const html = answer?.ok ? await answer.text().catch(() => '') : '';
    if (isStarted) return;
    const next = new globalThis.DOMParser().parseFromString(html, 'text/html');
    const [drawn, files] = [next.querySelector('[data-rendered-for]'), next.querySelector('meta[name="league-app"]')];
    if (files !== null && files.content !== app.content) return globalThis.location.reload();
    if (drawn === null || files === null) return start();
    openControls(drawn);
    localTimes(drawn, files.dataset.zone);
    update(root, page.importNode(drawn, true));
    const given = page.importNode(next.getElementById('given-data'), true);
    given.dataset.cameAt = Date.now();
    page.getElementById('given-data').replaceWith(given);
    globalThis.setTimeout(refresh, REFRESH_MS);
  }

  function kept(key) {
    try {
      return globalThis.localStorage.getItem(key);
    } catch {
      return null;
    }
  }
  openControls(root);
  localTimes(root, app.dataset.zone);
  const wanted = new globalThis.URLSearchParams(globalThis.location.search).get('lang') ?? kept('league.language');
  const isAnother = wanted !== null && wanted !== language;
  // Start in a later task than the one in which the enabled controls are styled.
  if (page.documentElement.dataset.reader === 'member' || root.dataset.renderedFor === 'member' || isAnother)
    return globalThis.setTimeout(start);
  for (const act of ACTS) globalThis.addEventListener(act, start, { passive: true, capture: true });
  // Some content can only be loaded by the live connection.
  if (root.querySelector('[aria-busy="true"]') !== null) return globalThis.addEventListener('load', start);
  const [navigation] = globalThis.performance.getEntriesByType('navigation');
  globalThis.addEventListener('load', function () {
    globalThis.setTimeout(refresh, navigation?.type === 'back_forward' ? 0 : REFRESH_MS);
  });
})();
