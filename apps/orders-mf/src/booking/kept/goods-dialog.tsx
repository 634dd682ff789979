import { toInches, toPounds, type Goods, type UnitSystem } from '@portal/api-client';
import { InUnits, sizeText, useUnits, weightText } from '@portal/freight-kit';
import { useMessages, useMutation, useQuery, useQueryClient, type Translate } from '@portal/remote-kit';
import { Button, confirm, EmptyState, ErrorPanel, Modal, Notice, Skeleton, Stack, Text } from '@portal/ui-kit';
import { Input } from '@portal/ui-kit/fields';
import { useState } from 'react';
import { GoodsForm } from './goods-form';
import { goodsKey, goodsQuery, removeGoods } from './kept.queries';
import { keptMessages } from './messages';
import { takeFocus, type DialogProps } from './use-dialog';
import * as styles from './kept.module.css';

interface Props extends DialogProps {
  onUse: (goods: Goods) => void;
}

/** What was shipped before: to use again, to correct, to remove. */
export function GoodsDialog({ onClose, onUse }: Props): React.ReactNode {
  const t = useMessages(keptMessages);
  const [edited, setEdited] = useState<Goods>();
  return (
    <Modal open title={t('goods.title')} width={760} footer={null} mask={{ closable: false }} onCancel={onClose}>
      {edited ? <GoodsForm goods={edited} onDone={() => setEdited(undefined)} /> : <GoodsList onUse={onUse} onEdit={setEdited} />}
    </Modal>
  );
}

/** In these units: `48 × 40 × 48 英寸 · 1,000 磅 · 等级 100 · NMFC 156600-02 · UN1263` */
function measuresOf(t: Translate<typeof keptMessages>, { item, unitSystem }: Goods, units: UnitSystem): string {
  const { length, width, height, weight, weightMode, freightClass, nmfc, hazmat } = item;
  return [
    sizeText(
      t,
      [length, width, height].map((side) => toInches(side, unitSystem)),
      units,
    ),
    `${weightText(t, toPounds(weight, unitSystem), units)} (${t(`freight:weightMode.${weightMode}`)})`,
    freightClass && t('goods.class', { class: freightClass }),
    nmfc && `NMFC ${nmfc}`,
    hazmat?.unNumber,
  ]
    .filter(Boolean)
    .join(' · ');
}

const wordsOf = ({ name, item: { description, nmfc = '', hazmat } }: Goods): string =>
  [name, description, nmfc, hazmat?.unNumber].join(' ').toLowerCase();

function GoodsList({ onUse, onEdit }: Pick<Props, 'onUse'> & { onEdit: (goods: Goods) => void }): React.ReactNode {
  const t = useMessages(keptMessages);
  const queryClient = useQueryClient();
  const units = useUnits();
  const [typed, setTyped] = useState('');
  const { data: all, error, isFetching, refetch } = useQuery(goodsQuery);
  const removing = useMutation({ mutationFn: removeGoods, onSettled: () => queryClient.invalidateQueries({ queryKey: goodsKey }) });
  if (error && !all && !isFetching) return <ErrorPanel title={t('goods.failed')} detail={error.message} onRetry={() => void refetch()} />;
  if (!all) return <Skeleton rows={5} />;
  if (all.length === 0) return <EmptyState title={t('goods.empty')} hint={t('goods.emptyHint')} />;
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const found = all.filter((goods) => words.every((word) => wordsOf(goods).includes(word)));
  const remove = async ({ id, name }: Goods) => {
    if (await confirm({ title: t('goods.remove'), content: t('goods.removeAsk', { name }), danger: true })) removing.mutate(id);
  };
  return (
    <Stack>
      <Text as="p" tone="muted">
        {t('goods.hint')}
      </Text>
      {removing.error && <Notice tone="danger" title={t('goods.notRemoved')} detail={removing.error.message} />}
      <Input
        aria-label={t('goods.search')}
        placeholder={t('goods.search')}
        allowClear
        ref={takeFocus}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {found.length === 0 && <EmptyState title={t('goods.none')} hint={t('goods.noneHint')} />}
      <ul className={styles.list} aria-label={t('goods.list')}>
        {found.map((goods) => (
          <li key={goods.id}>
            <div>
              <Text as="p" weight="strong">
                {goods.name}
              </Text>
              <Text as="p" tone="muted" size="small" numeric>
                <InUnits units={units}>{(own) => measuresOf(t, goods, own)}</InUnits>
              </Text>
            </div>
            <div className={styles.actions}>
              <Button size="small" type="primary" aria-label={t('goods.useOf', { name: goods.name })} onClick={() => onUse(goods)}>
                {t('goods.use')}
              </Button>
              <Button size="small" aria-label={t('goods.editOf', { name: goods.name })} onClick={() => onEdit(goods)}>
                {t('goods.edit')}
              </Button>
              <Button size="small" aria-label={t('goods.removeOf', { name: goods.name })} onClick={() => void remove(goods)}>
                {t('goods.remove')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
