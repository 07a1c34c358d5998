import { type RefObject, useEffect, useRef } from 'react'

/**
 * Returns the ref of a link to the chat. The link is focused and, while the user activation of the
 * button before is in effect, followed at once. Otherwise it waits for a press, which popup
 * blockers allow.
 */
export function useChatLink(): RefObject<HTMLAnchorElement | null> {
  const link = useRef<HTMLAnchorElement>(null)
  const isFollowed = useRef(false)

  useEffect(() => {
    link.current?.focus()
    if (isFollowed.current || !navigator.userActivation?.isActive) return
    isFollowed.current = true
    link.current?.click()
  }, [])

  return link
}
