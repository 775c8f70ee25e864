#!/usr/bin/env node
import { runCommandLine } from './cli/command-line.js';
import { processTerminal } from './cli/terminal.js';

process.exitCode = await runCommandLine(process.argv.slice(2), processTerminal(process.env));
