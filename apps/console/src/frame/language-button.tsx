import { Button, IconLanguage } from '@portal/ui-kit';
import { useLanguage, useTexts } from '../lib/language';
import { frameTexts } from './messages';

/** Switches to the other language, whose name it has. */
export function LanguageButton(): React.ReactNode {
  const { language, speak } = useLanguage();
  const other = language === 'zh' ? 'en' : 'zh';
  return (
    <Button type="text" icon={<IconLanguage aria-hidden />} onClick={() => speak(other)}>
      <span lang={other === 'zh' ? 'zh-CN' : 'en'}>{useTexts(frameTexts).other}</span>
    </Button>
  );
}
