import { createContext, useContext } from 'react';

/** What a form is being checked for: a price needs less than a booking. */
export interface Stage {
  current: 'quote' | 'book';
}

export const StageContext = createContext<Stage>({ current: 'quote' });

export const useStage = (): Stage => useContext(StageContext);

/** Checks a form, or a part of it, for something else than it was last sent for. */
export async function checkedFor<T>(stage: Stage, purpose: Stage['current'], check: () => Promise<T>): Promise<T> {
  const before = stage.current;
  stage.current = purpose;
  try {
    return await check();
  } finally {
    stage.current = before;
  }
}
