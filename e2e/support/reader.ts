import type { Locator, Page } from 'playwright-core';
import { native } from '../../test/native.js';
import { textsIn } from './texts-in.js';

const { setupI18n } = await native<typeof import('@lingui/core')>('@lingui/core');
const { compileMessage } = await native<typeof import('@lingui/message-utils/compileMessage')>(
  '@lingui/message-utils/compileMessage',
);

/** The maximum number of times that Tab is pressed to reach a control; no page has so many stops before one. */
const MAX_STOPS = 150;

/** Describes how a reader uses the site. */
export interface ReaderOptions {
  readonly language: string;
  /** Whether the reader uses neither mouse nor touch. */
  readonly byKeyboard?: boolean;
}

/** Uses a tab in one language, and finds each control by its text in that language. */
export class Reader {
  private readonly catalog: ReturnType<typeof setupI18n>;

  constructor(
    readonly page: Page,
    private readonly options: ReaderOptions,
  ) {
    const { language } = options;
    const messages = language === 'en' ? {} : textsIn(language);
    this.catalog = setupI18n({ locale: language, messages: { [language]: messages } }).setMessagesCompiler(
      compileMessage,
    );
  }

  /** Returns a text of the site in the reader's language, given the English text. */
  readonly text = (message: string, values?: Record<string, string | number>): string =>
    this.catalog._(message, values);

  /** Activates a control: by a click or, with `byKeyboard`, by Tab until it has the focus, then Enter. */
  async use(control: Locator): Promise<void> {
    if (this.options.byKeyboard !== true) return control.click();
    await this.focus(control);
    await this.page.keyboard.press('Enter');
  }

  async fill(box: Locator, text: string): Promise<void> {
    if (this.options.byKeyboard !== true) return box.fill(text);
    await this.focus(box);
    await this.page.keyboard.type(text);
  }

  private async focus(control: Locator): Promise<void> {
    await control.waitFor();
    for (let stops = 0; stops < MAX_STOPS; stops++) {
      if (await control.evaluate((element) => element === document.activeElement)) return;
      await this.page.keyboard.press('Tab');
    }
    throw new Error(`the Tab key does not reach ${String(control)}`);
  }
}
