import { Toaster, toast } from 'sonner';

import { NOTICE, type Notice } from '../lib/notice.ts';
import { toasts as t } from '../ui-text.ts';
import stylesheet from './toasts.css?url';
import { getDocument, useHydrated, useIsland, useListener } from './hooks.ts';

/** Milliseconds on screen: 4 s or 5 s (spec), longer for an error. */
const DURATION = { success: 4000, info: 4000, error: 8000 };

function showToast(event: CustomEvent<Notice>): void {
  event.preventDefault();
  const { title, description, kind } = event.detail;
  toast[kind](title, { description, duration: DURATION[kind] });
}

/** Sonner expands the stack and stops its timers on Alt+T, but resumes them only when a pointer leaves. */
function leaveToasts({ target, relatedTarget }: FocusEvent): void {
  const list = (target as Element).closest('[data-sonner-toaster]');
  if (list && !list.contains(relatedTarget as Node | null))
    list.dispatchEvent(new MouseEvent('mouseout', { bubbles: true, relatedTarget: document.body }));
}

/** The corner where toasts appear; until hydrated, an empty live region. */
export default function Toasts() {
  const hydrated = useHydrated();
  const island = useIsland();
  useListener(getDocument, NOTICE, showToast);
  useListener(getDocument, 'keydown', ({ key }) => {
    if (key === 'F8') island?.querySelector<HTMLElement>('[data-sonner-toaster]')?.focus();
  });
  useListener(getDocument, 'focusout', leaveToasts);
  return (
    <>
      {hydrated && <link rel="stylesheet" href={stylesheet} precedence="default" />}
      <Toaster
        position="bottom-right"
        visibleToasts={3}
        closeButton
        hotkey={['altKey', 'KeyT']}
        containerAriaLabel={t.region}
        toastOptions={{ closeButtonAriaLabel: t.close }}
      />
    </>
  );
}
