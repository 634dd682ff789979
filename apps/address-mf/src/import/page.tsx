import { Link, useT } from '@portal/remote-kit';
import { Page } from '@portal/ui-kit';
import { Choose, useFile } from './choose';
import { Preview } from './preview';
import { Result } from './result';
import { useAdding } from './use-adding';

/** Addresses from a spreadsheet: choose a file, look at what is in it, confirm, see what became of it. */
export function ImportPage(): React.ReactNode {
  const t = useT('address');
  const { file, open, close } = useFile();
  const adding = useAdding();
  const restart = (): void => {
    adding.forget();
    close();
  };
  const step = (): React.ReactNode => {
    if (adding.rows) return <Result adding={adding} onMore={restart} />;
    if (file?.plan) return <Preview name={file.name} plan={file.plan} onAnother={close} onConfirm={adding.start} />;
    return <Choose file={file} onFile={open} />;
  };
  return (
    <Page title={t('import.title')} subtitle={t('import.subtitle')} extra={<Link to="/address">{t('import.back')}</Link>}>
      {step()}
    </Page>
  );
}
