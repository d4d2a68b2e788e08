/** Tabs of one browser with a form that saves its input, for tests with happy-dom. */
import { vi } from 'vitest';

const FORM = `
  <form id="contact" action="/api/contact">
    <input name="name"><input name="subject"><textarea name="message"></textarea>
    <input type="checkbox" name="services" value="BOQ"><input type="checkbox" name="services" value="Steel">
    <input name="_gotcha" tabindex="-1"><input type="file" name="files">
  </form>
  <p data-autosave="/contact" hidden><button type="reset" form="contact">Clear form</button></p>`;

/** Locks held by open pages, in all tabs. */
export const held = new Set<string>();
let clock = Date.parse('2026-11-28T12:00:00Z');

/** The script settles without timers, except after a reset. */
const settle = () => new Promise<void>((done) => setTimeout(done, 5));

/** One tab of the browser, whose session storage outlives its pages. */
export class Tab {
  private session: Record<string, string> = {};
  private lock = '';

  /** A copy of a tab has its session. */
  static copyOf({ session }: Tab): Tab {
    const copy = new Tab();
    copy.session = { ...session };
    return copy;
  }

  /** Opens the page, or loads it again. */
  async open(): Promise<this> {
    this.close();
    vi.resetModules();
    vi.setSystemTime((clock += 1000));
    vi.stubGlobal('sessionStorage', this.session);
    const request = (name: string) => Promise.resolve(held.add((this.lock = name)));
    const query = () => Promise.resolve({ held: Array.from(held, (name) => ({ name })) });
    vi.stubGlobal('navigator', { locks: { request, query } });
    document.body.innerHTML = FORM;
    // Its modules run in the open page.
    await import('../../src/components/forms/autosave.client.ts');
    await settle();
    this.form = document.querySelector('form') ?? this.form;
    this.note = document.querySelector('[data-autosave]') ?? this.note;
    return this;
  }
  form = document.createElement('form');
  note = document.createElement('p');

  close(): void {
    held.delete(this.lock);
  }

  field(name: string): HTMLInputElement {
    return this.form.querySelector(`[name=${name}]`) as HTMLInputElement;
  }
  private dispatch(type: 'input' | 'reset'): Promise<void> {
    this.form.dispatchEvent(new Event(type, { bubbles: true }));
    return settle();
  }
  type(name: string, value: string): Promise<void> {
    this.field(name).value = value;
    return this.dispatch('input');
  }
  /** Runs what the form's script does after it has sent the message. */
  send(): Promise<void> {
    for (const name of ['name', 'subject', 'message']) this.field(name).value = '';
    return this.dispatch('input');
  }
  clear(): Promise<void> {
    this.form.reset();
    return this.dispatch('reset');
  }
  get words(): string {
    return this.field('message').value;
  }
}
