import { Moon, Sun } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../../language/translate';
import { Button } from '../../ui/controls/button';
import { useTheme } from '../theme/theme.store';

/** Switches the theme. CSS chooses the icon, because the server that renders it does not know the user's theme. */
export function ThemeToggle() {
  const { toggle } = useTheme();
  return (
    <Button variant="quiet" shape="icon" onClick={toggle}>
      <Face label={t('Use light theme')} className="light:hidden">
        <Sun aria-hidden className="size-5" />
      </Face>
      <Face label={t('Use dark theme')} className="not-light:hidden">
        <Moon aria-hidden className="size-5" />
      </Face>
    </Button>
  );
}

interface FaceProps {
  readonly label: string;
  readonly className: string;
  readonly children: ReactNode;
}

function Face({ label, className, children }: FaceProps) {
  return (
    <span title={label} className={className}>
      {children}
      <span className="sr-only">{label}</span>
    </span>
  );
}
