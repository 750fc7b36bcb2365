import { createContext, useContext } from 'react';

/** Whether answers are checked while one works. On from the start where config.json says so, else by choice, for this org in this tab. */
export interface AnswerWatchChoice {
  isOn: boolean;
  setIsOn(isOn: boolean): void;
}

export const AnswerWatchContext = createContext<AnswerWatchChoice>({ isOn: false, setIsOn: () => undefined });

export const useAnswerWatch = () => useContext(AnswerWatchContext);
