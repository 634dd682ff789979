import { createContext, useContext } from 'react';

/** What a form is being checked for: a price needs less than a booking. */
export interface Stage {
  current: 'quote' | 'book';
}

export const StageContext = createContext<Stage>({ current: 'quote' });

export const useStage = (): Stage => useContext(StageContext);
