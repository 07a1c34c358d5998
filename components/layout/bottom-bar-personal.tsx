'use client'

import type { Route } from 'next'
import { AppLink } from '@/components/ui/app-link'
import { Icon } from '@/components/ui/icon'
import { useVisitor } from './visitor'

type BottomBarPersonalProps = { texts: { favorites: string; account: string; login: string } }

/** The two entries of the bottom bar that depend on the visitor: favorites and account. */
export function BottomBarPersonal({ texts }: BottomBarPersonalProps) {
  const { isGuest } = useVisitor()
  return (
    <>
      <li>
        {isGuest ? (
          <button type="button" data-open="login-required" className="bottom-bar-item">
            <Icon name="heart" />
            {texts.favorites}
          </button>
        ) : (
          <AppLink href={'/lista-desejos' as Route} className="bottom-bar-item">
            <Icon name="heart" />
            {texts.favorites}
          </AppLink>
        )}
      </li>
      <li>
        {isGuest ? (
          <button type="button" data-open="auth" className="bottom-bar-item">
            <Icon name="user" />
            {texts.login}
          </button>
        ) : (
          <AppLink href={'/area-cliente' as Route} className="bottom-bar-item">
            <Icon name="user" />
            {texts.account}
          </AppLink>
        )}
      </li>
    </>
  )
}
