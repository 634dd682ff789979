import { render, screen } from '@testing-library/react';
import { createRef, type ReactElement } from 'react';
import { Field, FieldForm, FormActions, Input } from '../fields';
import { UiProvider } from '../provider/ui-provider';
import { FileDrop } from '../picture/file-drop';
import { Notice } from '../state/notices';
import { FilterGroup } from '../table';
import { Card } from './card';
import { BulletList, Fact, Facts, Grid, Row, Split, Stack, Sticky } from './layout';
import { Text, textClass, VisuallyHidden } from './text';

const markup = (element: ReactElement) => render(element).container.innerHTML;

const elements: Record<string, ReactElement> = {
  '<span class="p-muted">a</span>': <Text tone="muted">a</Text>,
  '<span>a</span>': <Text weight={false}>a</Text>,
  '<p class="p-muted p-small own"></p>': <Text as="p" tone="muted" size="small" className="own" />,
  '<span class="p-strong p-num p-nowrap p-wide-only"></span>': <Text weight="strong" numeric nowrap wideOnly />,
  '<dd data-over="true" class="p-figure p-danger"></dd>': <Text as="dd" size="figure" tone="danger" data-over />,
  '<p aria-live="polite" class="p-hidden"></p>': <VisuallyHidden as="p" aria-live="polite" />,
  '<div class="p-stack p-dense"></div>': <Stack dense />,
  '<section class="p-stack own"></section>': <Stack as="section" className="own" />,
  '<div role="group" class="p-row"></div>': <Row role="group" />,
  '<div class="p-grid own"></div>': <Grid className="own" />,
  '<div class="p-split p-split-mixed"></div>': <Split mixed />,
  '<div class="p-stick p-stick-scroll"></div>': <Sticky scroll />,
  '<ol class="p-list"></ol>': <BulletList as="ol" />,
  '<div class="p-form-actions"></div>': <FormActions />,
  '<span class="p-filter-pair"></span>': <FilterGroup />,
};

test.each(Object.entries(elements))('%s', (expected, element) => {
  expect(markup(element)).toBe(expected);
});

test('facts are terms and values without elements between', () => {
  const facts = (
    <Facts dense>
      <Fact name="Carrier">Hill</Fact>
      <Fact name="Total" numeric>
        $5
      </Fact>
    </Facts>
  );
  expect(markup(facts)).toBe('<dl class="p-facts p-dense"><dt>Carrier</dt><dd>Hill</dd><dt>Total</dt><dd class="p-num">$5</dd></dl>');
});

test('elements that are not a Text take its class', () => {
  expect(textClass({ weight: 'strong', numeric: true })).toBe('p-strong p-num');
  expect(textClass({})).toBeUndefined();
});

test('a ref reaches the element', () => {
  const ref = createRef<HTMLDivElement>();
  render(<Stack ref={ref} tabIndex={-1} />);
  expect(ref.current).toHaveClass('p-stack');
});

test('parts that a page places take its class', () => {
  render(
    <UiProvider locale="en">
      <Card firstWhenNarrow title="Overview" className="card" />
      <Notice title="Note" className="notice" />
      <FileDrop title="Files" className="drop" onFiles={() => {}} />
      <FieldForm submitLabel="Send" refusal="Refused" stickyActions classNames={{ actions: 'actions', refusal: 'refusal' }} onSubmit={async () => {}}>
        <Field name="zip" label="ZIP" wholeRow hideLabel className="field">
          <Input />
        </Field>
      </FieldForm>
    </UiProvider>,
  );
  expect(screen.getByRole('region', { name: 'Overview' })).toHaveClass('p-card p-first card', { exact: true });
  expect(screen.getByText('Note').closest('.p-notice')).toHaveClass('notice');
  expect(screen.getByText('Files').closest('label')).toHaveClass('p-drop drop', { exact: true });
  expect(screen.getByText('Refused').closest('.p-notice')).toHaveClass('refusal');
  expect(screen.getByRole('button', { name: 'Send' }).parentElement).toHaveClass('p-form-actions p-form-actions-sticky actions', { exact: true });
  expect(screen.getByLabelText('ZIP').closest('.ant-form-item')).toHaveClass('p-span-all', 'p-field-bare', 'field');
});
