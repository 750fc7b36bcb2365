import { createContext, use } from 'react';

/** The word that every button that sends carries here, such as "Production"; null where what is sent harms nobody. */
export const SendMarkContext = createContext<string | null>(null);

export const useSendMark = () => use(SendMarkContext);
