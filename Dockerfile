# The console with nginx and its headers (docs/install.md). `npm run e2e:deployed:here` plays what the last stage copies and starts.
# By digest where builds have to stay the same (docs/install.md).
ARG NODE_IMAGE=node:24-bookworm-slim
FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY . .
ARG ORDER_DESK_COMMIT
ARG SOURCE_DATE_EPOCH
# The empty file is where config.json is mounted.
RUN npm ci && npm run build && touch dist/config.json

FROM ${NODE_IMAGE}
RUN apt-get update && apt-get install -y --no-install-recommends nginx && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY --from=build /app/package.json package.json
COPY --from=build /app/dist dist
COPY --from=build /app/src src
COPY --from=build /app/tools tools
COPY --from=build /app/node_modules/zod node_modules/zod
USER node
EXPOSE 8080 8443
HEALTHCHECK CMD ["node", "tools/checkHealth.ts"]
CMD ["node", "tools/startHost.ts"]
