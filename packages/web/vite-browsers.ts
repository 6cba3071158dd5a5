/** Those that the web app is built for. `light-dark()` is kept as written: tokens.css names every colour once for both themes. */
export const browsers = ['chrome123', 'edge123', 'firefox121', 'safari17.5'];
