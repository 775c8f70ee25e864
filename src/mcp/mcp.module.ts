import { type DynamicModule, Module } from '@nestjs/common';
import { CallAudit } from './call-audit.js';
import { McpController } from './http/mcp.controller.js';
import { McpSessions } from './http/mcp-sessions.js';
import { OwnApi } from './http/own-api.js';
import { McpSettings } from './mcp-settings.js';

/** The door for models. It knows no other module: what it answers it asks of the routes. */
@Module({})
export class McpModule {
  static register(settings: McpSettings): DynamicModule {
    return {
      module: McpModule,
      controllers: [McpController],
      providers: [{ provide: McpSettings, useValue: settings }, CallAudit, OwnApi, McpSessions],
    };
  }
}
