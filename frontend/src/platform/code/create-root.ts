/** Exports React's createRoot, so that React's CommonJS runs in a file and a task of its own (vite.config.ts). */
export { createRoot } from 'react-dom/client';
