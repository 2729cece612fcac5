/** The console: one page that the service serves at `/console`. */
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import './styles/tokens.css';
import './styles/controls.css';
import './styles/layout.css';
import './styles/lists.css';
import './styles/timeline.css';
import './styles/details.css';
import './styles/schedules.css';

createRoot(document.getElementById('root') as HTMLElement).render(<App />);
