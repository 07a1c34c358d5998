import { describe, expect, it } from 'vitest'
import { ADMIN_SCREEN_GROUPS, isAt, screensOf, startOf } from './navigation'
import { AREAS, canAccessArea, STAFF_ROLES, toStaffRole } from './roles'

const hrefs = (role: (typeof STAFF_ROLES)[number] | null) =>
  screensOf(role).flatMap(({ screens }) => screens.map(({ href }) => href))

describe('the roles of the team [PERM-14]', () => {
  it('leave nothing to customers and everything to owners', () => {
    for (const area of AREAS) {
      expect(canAccessArea('owner', area)).toBe(true)
      expect(canAccessArea(null, area)).toBe(false)
    }
    expect(toStaffRole('king')).toBeNull()
    expect(toStaffRole('editor')).toBe('editor')
  })

  it('see only their screens, and begin at one of them', () => {
    expect(hrefs('owner')).toHaveLength(
      ADMIN_SCREEN_GROUPS.flatMap(({ screens }) => screens).length,
    )
    expect(hrefs('support')).toEqual([
      '/admin/pedidos',
      '/admin/assistencia',
      '/admin/avaliacoes',
      '/admin/perguntas',
      '/admin/clientes',
    ])
    expect(hrefs('editor')).not.toContain('/admin/clientes')
    for (const role of STAFF_ROLES) expect(hrefs(role)).toContain(startOf(role))
    expect(startOf('editor')).toBe('/admin/avaliacoes')
    expect(screensOf(null)).toEqual([])
    expect(startOf(null)).toBe('/')
    for (const role of STAFF_ROLES) {
      for (const { screens } of screensOf(role)) expect(screens).not.toEqual([])
    }
  })

  it('know which screen is open', () => {
    expect(isAt('/admin', '/admin')).toBe(true)
    expect(isAt('/admin', '/admin/pedidos')).toBe(false)
    expect(isAt('/admin/secoes', '/admin/secoes')).toBe(true)
    expect(isAt('/admin/secoes', '/admin/secoes/1')).toBe(true)
    expect(isAt('/admin/secoes', '/admin/secoes-especiais')).toBe(false)
  })
})
