export const ensureStatic = 'navigation'

export default async function HomePage() {
  return <h1 className="display-1">UTI dos Games</h1>
}
