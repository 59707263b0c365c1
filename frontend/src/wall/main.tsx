import '@fontsource/barlow-condensed/latin-600.css';
import '@fontsource/barlow-condensed/latin-700.css';
import './style/base.css';
import './style/table.css';
import './style/frame.css';
import './style/poster.css';
import './style/help.css';
import './style/strip.css';
import './style/overlay.css';
import './style/phone.css';
import './style/follow.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadLanguage } from '../language/load-language';
import { startLive } from '../platform/live/live-client';
import { WallPage } from './wall-page';

const root = createRoot(document.getElementById('root') as HTMLElement);
void loadLanguage().then(() =>
  root.render(
    <StrictMode>
      <WallPage />
    </StrictMode>,
  ),
);

startLive();
