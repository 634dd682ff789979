import type { Progress } from './useRun';

/** How far it is, as a bar and in words. */
export function RunProgress({ progress: { done, total }, label }: { progress: Progress; label: string }) {
  return (
    <span className="p-progress" role="status">
      <span className="p-num">{label}</span>
      <progress aria-label={label} max={total || 1} {...(total !== undefined && { value: done })} />
    </span>
  );
}
