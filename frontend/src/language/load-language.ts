import { writeDecimalsWith } from '@league/shared/units/lap-time';
import { language, locale } from './language';
import { setSentences } from './server-sentences';
import { i18n } from './translate';

interface Catalog {
  readonly default: Record<string, string>;
}

/** Fetches the catalog of the user's language. If that fails, the page is shown in English. Never throws. */
export async function loadLanguage(): Promise<void> {
  if (language === 'en' || i18n.locale === language) return showLanguage();
  try {
    const [{ default: messages }, { REFUSALS }, { SSL_TROUBLES }, { SCRIPT_ADDRESS_TROUBLES }, { wordsOfField }] =
      await Promise.all([
        import(`./catalogs/${language}.json`) as Promise<Catalog>,
        import('@league/shared/http/refusals'),
        import('@league/shared/domain/ssl-troubles'),
        import('@league/shared/settings/script-address-troubles'),
        import('@league/shared/audit/audited'),
      ]);
    setSentences({ ...REFUSALS, ...SSL_TROUBLES, ...SCRIPT_ADDRESS_TROUBLES }, wordsOfField);
    i18n.loadAndActivate({ locale: language, locales: locale, messages });
    showLanguage();
    const decimalMark = new Intl.NumberFormat(locale).formatToParts(0.5).find(({ type }) => type === 'decimal');
    writeDecimalsWith(decimalMark?.value ?? '.');
  } catch (cause) {
    console.error(`The texts in ${language} could not be loaded:`, cause);
  }
}

let adminTexts: Promise<void> | undefined;

/** Fetches the texts of the Admin Panel and race control in the user's language, once. If that fails, they are English. Never throws. */
export function loadAdminLanguage(): Promise<void> {
  if (language === 'en') return Promise.resolve();
  adminTexts ??= readAdminTexts();
  return adminTexts;
}

async function readAdminTexts(): Promise<void> {
  try {
    const { default: messages } = (await import(`./catalogs/admin/${language}.json`)) as Catalog;
    i18n.load(language, messages);
  } catch (cause) {
    adminTexts = undefined;
    console.error(`The admins' texts in ${language} could not be loaded:`, cause);
  }
}

/** Corrects the document's `lang`, which the server may have guessed wrong; only then, because it restyles the page. */
function showLanguage(): void {
  if (typeof document === 'undefined' || document.documentElement.lang === language) return;
  document.documentElement.lang = language;
}
