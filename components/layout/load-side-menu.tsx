import type { ComponentType } from 'react'
import type { OverlayProps } from './overlay-host'
import { type Menu, SideMenu } from './side-menu'

let loaded: Promise<ComponentType<OverlayProps>> | null = null

/**
 * Returns the side menu with its content, which is requested once for each document.
 * @throws Error when the content cannot be loaded
 */
export function loadSideMenu(): Promise<ComponentType<OverlayProps>> {
  loaded ??= readMenu().then(
    (menu) => (props) => <SideMenu menu={menu} {...props} />,
    (error: unknown) => {
      loaded = null
      throw error
    },
  )
  return loaded
}

async function readMenu(): Promise<Menu> {
  const response = await fetch('/api/menu')
  if (!response.ok) throw new Error(`the menu answered ${response.status}`)
  return response.json()
}
