import { createContext } from 'react';

/** The label of the field around a control, for controls that are no form element, which a `label` cannot name. */
export const FieldLabel = createContext<string | undefined>(undefined);
