import type { RefObject } from 'react';
import { CommandPalette } from '#features/palette/command-palette.tsx';
import type { Workspace } from '../layouts/use-workspace.ts';
import { useCommands } from './use-commands.ts';

interface PalettePanelProps {
  workspace: Workspace;
  /** What was typed before the palette was there. */
  typedAhead: RefObject<string>;
  onNavigate: (path: string) => void;
  onHelp: () => void;
  onClose: () => void;
}

/** The palette with the commands of this user: a chunk of its own, loaded when it is opened. */
export function PalettePanel(props: PalettePanelProps) {
  const commands = useCommands(props);
  const { typedAhead, onNavigate, onClose } = props;
  return (
    <CommandPalette commands={commands} typedAhead={typedAhead} onNavigate={onNavigate} onClose={onClose} />
  );
}
