/*
 * Runs before the first paint, so that the page never flashes in the wrong theme or under another name. The server inlines it;
 * the content security policy names its hash.
 */
(function () {
  const page = globalThis.document;
  function kept(key) {
    try {
      return globalThis.localStorage.getItem(key);
    } catch {
      return null;
    }
  }
  const systemIsLight = globalThis.matchMedia('(prefers-color-scheme: light)');
  function showTheme() {
    const theme = kept('league.theme') ?? (systemIsLight.matches ? 'light' : 'dark');
    page.documentElement.dataset.theme = theme === 'light' ? 'light' : 'dark';
  }
  showTheme();
  // A server-rendered page may stand for a long time before the app follows the system.
  systemIsLight.addEventListener('change', showTheme);

  // The server renders a visitor's page or the frame of a member's; the styles hide it from the other reader.
  const isVisitor = kept('league.token') === null;
  page.documentElement.dataset.reader = isVisitor ? 'visitor' : 'member';
  // The first use of Intl takes 25 ms, 100 ms on a phone: do it while the rest of the document is loading.
  new globalThis.Intl.DateTimeFormat();

  // Fill in what the server does not know: the member's names, and the league's name until the app has loaded it.
  const siteName = kept('league.site-name');
  const own = isVisitor ? {} : ownNames();
  const observer = new globalThis.MutationObserver(function () {
    const boot = page.getElementById('boot-name');
    if (siteName !== null && boot !== null && boot.textContent !== siteName) boot.textContent = siteName;
    for (const element of page.querySelectorAll('[data-rendered-for] [data-own]')) {
      const known = own[element.dataset.own] ?? '';
      if (known !== '' && element.textContent !== known) element.textContent = known;
    }
  });
  observer.observe(page.documentElement, { childList: true, subtree: true });
  page.addEventListener('DOMContentLoaded', () => globalThis.setTimeout(() => observer.disconnect()));

  function ownNames() {
    try {
      const user = JSON.parse(kept('league.user'));
      return { name: user.driver_name ?? user.username, username: user.username };
    } catch {
      return {};
    }
  }
})();
