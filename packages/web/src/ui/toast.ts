import type { ExternalToast } from 'sonner';
import { toastQueue } from './toast-queue.ts';

type ToastKind = 'success' | 'error' | 'info' | 'warning';

interface ToastOptions {
  description?: string | undefined;
  durationMs?: number | undefined;
  dismissible?: boolean | undefined;
  /** A button in the toast, such as Undo. */
  action?: { label: string; onClick: () => void } | undefined;
}

/** A toast with every choice of the spec; `toast.success(title, description?)` is the short way. */
function showToast(kind: ToastKind, title: string, options: ToastOptions = {}): void {
  const { description, durationMs, dismissible, action } = options;
  const settings: ExternalToast = {
    ...(description !== undefined && { description }),
    ...(durationMs !== undefined && { duration: durationMs }),
    ...(dismissible !== undefined && { dismissible }),
    ...(action && { action }),
  };
  toastQueue.tell((sonner) => void sonner[kind](title, settings));
}

export const toast = {
  success: (title: string, description?: string) => showToast('success', title, { description }),
  /** A success with a button that takes it back. */
  undoable: (title: string, action: NonNullable<ToastOptions['action']>) =>
    showToast('success', title, { action }),
  error: (title: string, description?: string) => showToast('error', title, { description }),
  info: (title: string, description?: string) => showToast('info', title, { description }),
  warning: (title: string, description?: string) => showToast('warning', title, { description }),
  dismissAll: () => toastQueue.dismissAll(),
};
