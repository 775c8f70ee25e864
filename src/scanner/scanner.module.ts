import { Module } from '@nestjs/common';
import { ScanController } from './http/scan.controller.js';
import { ScanRunner } from './scan-runner.js';
import { ThreadedScanRunner } from './threads/threaded-scan-runner.js';

@Module({
  controllers: [ScanController],
  providers: [{ provide: ScanRunner, useClass: ThreadedScanRunner }],
})
export class ScannerModule {}
