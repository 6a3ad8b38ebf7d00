import { test } from 'vitest';
import { attacks } from './attacks.js';
import { staysInside } from './fenced.js';

test.each(Object.entries(attacks))(
  '%s alone stays inside the fence in every prompt, whoever wrote it',
  (name, text) => {
    staysInside(text, name);
  },
);
