import { Popover as MantinePopover, type PopoverProps as MantinePopoverProps, Stack } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { mainPortalProps } from '../mainPortalProps.ts';
import { useDialogFocus } from './useDialogFocus.ts';

export interface PopoverProps
  extends Pick<MantinePopoverProps, 'opened' | 'onChange' | 'position' | 'withinPortal'> {
  /** Opens the popover on a click, if `opened` is not given. */
  button: ReactElement;
  children: ReactNode;
}

export function Popover({ button, children, ...options }: PopoverProps) {
  return (
    <MantinePopover
      width="17rem"
      position="bottom-end"
      offset={12}
      shadow="md"
      withinPortal={false}
      portalProps={mainPortalProps()}
      {...options}
      trapFocus
      transitionProps={{ duration: 0 }}
    >
      <MantinePopover.Target>{button}</MantinePopover.Target>
      <MantinePopover.Dropdown mah="calc(100dvh - 5rem)" style={{ overflowY: 'auto' }}>
        <PanelContent>{children}</PanelContent>
      </MantinePopover.Dropdown>
    </MantinePopover>
  );
}

function PanelContent({ children }: { children: ReactNode }) {
  useDialogFocus({ isModal: false });
  return <Stack gap="sm">{children}</Stack>;
}
