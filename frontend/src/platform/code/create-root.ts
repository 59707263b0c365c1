/** Re-exports React's createRoot, so that React's CommonJS code runs in its own file and task (vite.config.ts). */
export { createRoot } from 'react-dom/client';
