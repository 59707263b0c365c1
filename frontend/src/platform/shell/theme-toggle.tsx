import { Moon, Sun } from 'lucide-react';
import { t } from '../../language/translate';
import { Button } from '../../ui/controls/button';
import { useTheme } from '../theme/theme.store';

/** Changes between dark and light. */
export function ThemeToggle() {
  const { theme, toggle } = useTheme();
  const label = theme === 'dark' ? t('Use light theme') : t('Use dark theme');
  const Icon = theme === 'dark' ? Sun : Moon;
  return (
    <Button variant="quiet" aria-label={label} title={label} shape="icon" onClick={toggle}>
      <Icon aria-hidden className="size-5" />
    </Button>
  );
}
