import { limits, type ListView } from '@portal/api-client';
import { useFormCall, useMutation, useQuery, useQueryClient, useSearchParams, useToast } from '@portal/remote-kit';
import { Button, confirm, ErrorPanel, Notice, Skeleton, Stack, Tag, Text } from '@portal/ui-kit';
import { Field, FieldForm, Form, Input, type InputRef } from '@portal/ui-kit/fields';
import { useState, type Ref } from 'react';
import { requiredText } from '../../form/rules';
import * as styles from './dialog.module.css';
import { removeView, saveView, viewsQuery } from './views.queries';
import { useWords } from './words';

/** Filters and order of a URL without its page, in one order, so that equal ones are equal texts. */
function filtersOf(search: URLSearchParams): string {
  const filters = new URLSearchParams(search);
  filters.delete('pageNo');
  filters.sort();
  return filters.toString();
}

/** Views that were saved, to open, rename, change and delete, and the present filters as a new one. */
export function SavedViews({ list, onOpened }: { list: string; onOpened: () => void }): React.ReactNode {
  const words = useWords();
  const { data: views, error, isFetching, refetch } = useQuery(viewsQuery(list));
  const body = () => {
    if (error && !views && !isFetching)
      return <ErrorPanel compact title={words.failed} detail={error.message} onRetry={() => void refetch()} />;
    if (!views) return <Skeleton rows={2} />;
    if (views.length === 0)
      return (
        <Text as="p" tone="muted">
          {words.none}
        </Text>
      );
    return (
      <ul className={styles.list}>
        {views.map((view) => (
          <SavedView key={view.id} view={view} onOpened={onOpened} />
        ))}
      </ul>
    );
  };
  return (
    <section aria-label={words.views}>
      <h2 className={styles.heading}>{words.views}</h2>
      <Stack dense>
        {body()}
        <NewView list={list} />
      </Stack>
    </section>
  );
}

function SavedView({ view, onOpened }: { view: ListView; onOpened: () => void }): React.ReactNode {
  const words = useWords();
  const toast = useToast();
  const queryClient = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const [renaming, setRenaming] = useState(false);
  const reload = () => queryClient.invalidateQueries({ queryKey: viewsQuery(view.list).queryKey });
  const removing = useMutation({ mutationFn: removeView, onSettled: reload });
  const replacing = useMutation({ mutationFn: saveView, onSuccess: () => toast.success(words.replaced), onSettled: reload });
  const present = filtersOf(search);
  const { name } = view;
  if (renaming) return <Rename view={view} onDone={() => setRenaming(false)} />;
  const open = () => {
    setSearch(new URLSearchParams(view.query));
    onOpened();
  };
  const remove = async () => {
    if (await confirm({ title: words.remove, content: words.removeAsk(name), danger: true })) removing.mutate(view.id);
  };
  const failed = removing.error ?? replacing.error;
  return (
    <li>
      <span className={styles.name}>
        <Button type="link" aria-label={words.open(name)} onClick={open}>
          {name}
        </Button>
        {view.query === present && <Tag tone="brand">{words.current}</Tag>}
      </span>
      <span className={styles.actions}>
        {view.query !== present && (
          <Button
            type="text"
            size="small"
            aria-label={words.replaceOf(name)}
            loading={replacing.isPending}
            onClick={() => replacing.mutate({ ...view, query: present })}
          >
            {words.replace}
          </Button>
        )}
        <Button type="text" size="small" aria-label={words.renameOf(name)} onClick={() => setRenaming(true)}>
          {words.rename}
        </Button>
        <Button type="text" size="small" aria-label={words.removeOf(name)} loading={removing.isPending} onClick={() => void remove()}>
          {words.remove}
        </Button>
      </span>
      {failed && <Notice tone="danger" title={failed.message} />}
    </li>
  );
}

interface Named {
  name: string;
}

function Rename({ view, onDone }: { view: ListView; onDone: () => void }): React.ReactNode {
  const words = useWords();
  const queryClient = useQueryClient();
  const { submit, refusal } = useFormCall<Named, ListView>({
    send: ({ name }) => saveView({ ...view, name }),
    done: async () => {
      await queryClient.invalidateQueries({ queryKey: viewsQuery(view.list).queryKey });
      onDone();
    },
  });
  return (
    <li>
      <FieldForm<Named>
        label={words.renameOf(view.name)}
        initialValues={{ name: view.name }}
        requiredMark={false}
        submitLabel={words.save}
        refusal={refusal}
        actions={<Button onClick={onDone}>{words.cancel}</Button>}
        onSubmit={submit}
      >
        <NameField inputRef={takeFocus} />
      </FieldForm>
    </li>
  );
}

function NewView({ list }: { list: string }): React.ReactNode {
  const words = useWords();
  const toast = useToast();
  const queryClient = useQueryClient();
  const [search] = useSearchParams();
  const [form] = Form.useForm<Named>();
  const { submit, refusal } = useFormCall<Named, ListView>({
    send: ({ name }) => saveView({ list, name, query: filtersOf(search) }),
    done: async () => {
      form.resetFields();
      toast.success(words.saved);
      await queryClient.invalidateQueries({ queryKey: viewsQuery(list).queryKey });
    },
  });
  return (
    <FieldForm<Named> form={form} label={words.add} requiredMark={false} submitLabel={words.add} refusal={refusal} onSubmit={submit}>
      <NameField />
    </FieldForm>
  );
}

/** For the field that a click brought: the person goes on by typing. */
const takeFocus = (input: InputRef | null): void => input?.focus();

function NameField({ inputRef }: { inputRef?: Ref<InputRef> }): React.ReactNode {
  const words = useWords();
  return (
    <Field name="name" label={words.name} rules={[requiredText(words.nameRequired)]}>
      <Input maxLength={limits.listView.name} autoComplete="off" ref={inputRef} />
    </Field>
  );
}
