# The store as one image: no sources, no npm, no secrets. Settings are variables of the container
# (docs/deploy.md); keys, images, and the embedded database are in the volume /data.
FROM node:24.21.0-trixie-slim AS build
WORKDIR /build
RUN chown node:node /build
USER node
COPY --chown=node:node package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY --chown=node:node . .
# Only the list of pages is read from a database, which is empty and stays in this stage.
RUN UTI_SEED=0 NEXT_TELEMETRY_DISABLED=1 npm run build:standalone

FROM node:24.21.0-trixie-slim
# pg_dump and pg_restore, for backups of a PostgreSQL. They must not be older than the server.
RUN apt-get update \
  && apt-get install --yes --no-install-recommends postgresql-client \
  && rm -rf /var/lib/apt/lists/* \
  && install --directory --owner node --group node --mode 700 /data /backups
WORKDIR /store
COPY --from=build /build/.next/packaged/standalone ./
ENV NODE_ENV=production PORT=3000 UTI_DATA_DIR=/data NEXT_TELEMETRY_DISABLED=1
USER node
VOLUME ["/data", "/backups"]
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s --retries=3 \
  CMD ["node", "-e", "fetch(`http://localhost:${process.env.PORT}/api/health/live`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "scripts/serve/main.ts"]
