import type { Route } from 'next'
import { useRouter } from 'next/navigation'
import { callAction } from '@/components/ui/admin/call-action'
import type { ActionResult } from '@/lib/core/result'
import { useSaveToast } from './use-save-toast'

/** Navigates after a save or a delete of a section, and shows a toast for a delete. */
export function useSectionActions(kind: 'productSection' | 'specialSection', list: Route) {
  const showResult = useSaveToast(kind)
  const router = useRouter()
  return {
    saved: (id: string | null, savedId: string) => {
      if (id === null) router.replace(`${list}/${savedId}` as Route)
      else router.refresh()
    },
    remove: async (write: () => Promise<ActionResult<void>>) => {
      const result = await callAction(write)
      if (showResult('deleted', result)) router.replace(list)
      else if (!result.ok && result.code === 'CONFLICT') router.refresh()
    },
  }
}
