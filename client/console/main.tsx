/** The console: one page that the service serves at `/console`. */
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { hashAddress } from './platform/router.ts';
import './styles/tokens.css';
import './styles/controls.css';
import './styles/layout.css';
import './styles/lists.css';
import './styles/timeline.css';
import './styles/details.css';
import './styles/schedules.css';
import './styles/request.css';

const address = hashAddress(window.location);
if (address !== null) history.replaceState(null, '', address);
createRoot(document.getElementById('root') as HTMLElement).render(<App />);
