import { render } from 'preact';
import { App } from './app.js';

const place = document.getElementById('page');
if (place === null) throw new Error('index.html has no element with the id "page".');
render(<App />, place);
