// Before the first paint, so that a dark control room never sees a white flash. A file, because the content policy
// forbids inline scripts.
(() => {
  const chosen = localStorage.getItem('pms-color-scheme');
  const dark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
