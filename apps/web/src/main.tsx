import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import './ui/styles.css';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element');
createRoot(root).render(<App />);
