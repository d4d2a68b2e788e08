// @vitest-environment happy-dom
import { expect, test } from 'vitest';

import { mailAddress } from '../../../src/lib/forms/mail.ts';

test('a mail has the words of a form as they were written, each field behind its label', () => {
  document.body.innerHTML = `<form action="mailto:office@firm.example?subject=Drawings">
    <label for="name">Your name</label><input id="name" name="name">
    <label for="email">Email</label><input id="email" name="email">
    <fieldset><legend>Services</legend>
      <input type="checkbox" name="services" value="BOQ" checked><input type="checkbox" name="services" value="Steel" checked>
    </fieldset>
    <label for="message">Message</label><textarea id="message" name="message"></textarea></form>`;
  const form = document.querySelector('form') as HTMLFormElement;
  const write = (name: string, words: string) => {
    (form.elements.namedItem(name) as HTMLInputElement).value = words;
  };
  write('name', 'Zoë “x” ½');
  write('message', 'Bücherei & co + 5%\n+1 218 555 0177');
  const [receiver, query = ''] = mailAddress(form).split('?');
  expect(receiver).toBe('mailto:office@firm.example');
  // Mail programs do not read a plus sign as a space.
  expect(query).not.toContain('+');
  const values = query.split('&').map((part) => part.split('=').map(decodeURIComponent));
  expect(Object.fromEntries(values)).toEqual({
    subject: 'Drawings',
    body: [
      'Your name: Zoë “x” ½',
      'Services: BOQ, Steel',
      'Message:',
      'Bücherei & co + 5%',
      '+1 218 555 0177',
    ].join('\r\n'),
  });
});
