# Docent in one image: web and worker are the same program, told apart by --web and --worker.
# docs/operations.md, "Containers", says how compose.yaml runs it.
ARG NODE_IMAGE=node:24.21.0-bookworm-slim

FROM ${NODE_IMAGE} AS manifests
WORKDIR /app
COPY .npmrc package.json package-lock.json ./
COPY packages/contract/package.json packages/contract/
COPY packages/server/package.json packages/server/
COPY packages/web/package.json packages/web/

FROM manifests AS build
RUN npm ci --no-audit --no-fund
COPY tsconfig.base.json ./
COPY packages/contract packages/contract
COPY packages/web packages/web
RUN npm run build

FROM manifests AS dependencies
RUN npm ci --omit=dev --no-audit --no-fund

FROM ${NODE_IMAGE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# How memory is allocated: scripts/lib/places.mjs says why.
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072 MALLOC_TRIM_THRESHOLD_=131072
WORKDIR /app
COPY --from=dependencies /app ./
COPY packages/contract/src packages/contract/src
COPY packages/server/src packages/server/src
COPY packages/server/migrations packages/server/migrations
COPY --from=build /app/packages/web/dist packages/web/dist
# The program cannot change itself: everything below /app belongs to root.
RUN mkdir -m 700 /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
# Docent hands over its work on SIGTERM, within 8 seconds.
STOPSIGNAL SIGTERM
CMD ["node", "--max-semi-space-size=16", "--initial-old-space-size=208", "packages/server/src/app/main.ts"]
