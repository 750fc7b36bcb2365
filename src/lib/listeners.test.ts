import { expect, it } from 'vitest';
import { createListeners } from './listeners.ts';

it('notifies all in order of subscription, until they unsubscribe', () => {
  const { subscribe, tell } = createListeners<[number]>();
  const heard: string[] = [];
  const leave = subscribe((said) => heard.push(`first ${said}`));
  subscribe((said) => heard.push(`second ${said}`));
  tell(1);
  leave();
  tell(2);
  expect(heard).toEqual(['first 1', 'second 1', 'second 2']);
});

it('notifies a listener that subscribed twice once', () => {
  const { subscribe, tell } = createListeners();
  let times = 0;
  const listener = () => times++;
  subscribe(listener);
  subscribe(listener);
  tell();
  expect(times).toBe(1);
});

it('skips listeners that subscribe or unsubscribe during a notification', () => {
  const { subscribe, tell } = createListeners();
  const heard: string[] = [];
  subscribe(() => {
    heard.push('first');
    subscribe(() => heard.push('newcomer'));
    leave();
  });
  const leave = subscribe(() => heard.push('gone'));
  tell();
  expect(heard).toEqual(['first']);
});
