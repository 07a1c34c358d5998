import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const config = JSON.parse(readFileSync('components.json', 'utf8'))

it('components.json names folders and files that exist, by the paths of tsconfig.json', () => {
  const { paths } = JSON.parse(readFileSync('tsconfig.json', 'utf8')).compilerOptions
  expect(paths).toEqual({ '@/*': ['./*'] })
  const placed = Object.values<string>(config.aliases).map((alias) => alias.replace('@/', ''))
  expect(placed).toHaveLength(5)
  const missing = placed.filter((path) => !existsSync(path) && !existsSync(`${path}.ts`))
  expect(missing).toEqual([])
  expect(readFileSync(config.tailwind.css, 'utf8')).toContain('@import "tailwindcss"')
})

it('the theme has the colors that parts of shadcn use', () => {
  const theme = readFileSync('components/ui/styles/tokens.css', 'utf8')
  const names = ['background', 'foreground', 'card', 'popover', 'primary', 'secondary', 'accent']
  const colors = [...names, 'muted-foreground', 'destructive', 'border', 'input', 'ring']
  expect(colors.filter((name) => !theme.includes(`--color-${name}: var(`))).toEqual([])
})
