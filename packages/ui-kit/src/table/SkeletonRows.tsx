import { useLabels } from '../provider/labels';
import { SkeletonBar } from '../state/Skeleton';

/** Five rows that are on their way. */
export function SkeletonRows({ columns }: { columns: number }) {
  const labels = useLabels();
  return Array.from({ length: 5 }, (_, row) => (
    <tr key={row} role="row" className="p-row-bones">
      {Array.from({ length: columns }, (_unused, column) => (
        <td key={column} role="cell">
          {row === 0 && column === 0 && <span className="p-hidden">{labels.loading}</span>}
          <SkeletonBar width={column % 3 === 2 ? '50%' : '80%'} />
        </td>
      ))}
    </tr>
  ));
}
