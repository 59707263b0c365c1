/* Runs before the first paint, so that the page never flashes in the wrong theme or under another name. A file, because the
   content security policy allows no inline script. */
(function () {
  const page = globalThis.document;
  function kept(key) {
    try {
      return globalThis.localStorage.getItem(key);
    } catch {
      return null;
    }
  }
  const theme =
    kept('league.theme') ?? (globalThis.matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark');
  page.documentElement.dataset.theme = theme === 'light' ? 'light' : 'dark';

  // The landing page's image is known long before the code that shows it.
  if (globalThis.location.pathname === '/' && globalThis.fetch)
    globalThis
      .fetch('/api/public/landing-config')
      .then(function (answer) {
        return answer.json();
      })
      .then(function (config) {
        if (!config.hero_image) return;
        const image = new globalThis.Image();
        image.fetchPriority = 'high';
        image.src = config.hero_image;
      })
      .catch(function () {}); // the page itself says what could not be loaded

  // A league with a name of its own: the one that was seen here last, until the code has asked for it.
  const name = kept('league.site-name');
  if (name === null) return;
  page.title = `${name} | Second Life Race League`;
  new globalThis.MutationObserver(function (_changes, observer) {
    const shown = page.getElementById('boot-name');
    if (shown === null) return;
    shown.textContent = name;
    observer.disconnect();
  }).observe(page.documentElement, { childList: true, subtree: true });
})();
